import { CodeLink } from '../../../explained';
import type { FaultWords } from '../fault-words';

/** Our explanation, what to do, and the authority's code for those who know it. */
export const FaultText = ({ words }: { words: FaultWords }) => (
  <span className="fault-text">
    {words.text} {words.code && <CodeLink code={words.code} />}
    {words.todo && <span className="fault-todo">{words.todo}</span>}
  </span>
);
