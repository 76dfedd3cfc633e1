import type { Command } from '@nestjs/cqrs';
import { DomainError } from '@kernel/rules';
import { type ItemResult, resultOfError, type TaskRow } from '../tasks';

/** One action that many rows can take at once. */
export interface BatchAction<Input extends object> {
  /** The right that begins it; asked again before each row or portion. */
  readonly allow: string;
  /** What is done with a row, where that is one command; without it a runner of its own does the work. */
  readonly command?: (id: string, input: Input) => Command<unknown>;
  /** The command answers the id of a new row, whose name is told by the sentence of this code. */
  readonly makes?: string;
}

type Actions<Name extends string, Input extends object> = Readonly<
  Record<Name, BatchAction<Input>>
>;

/** The actions that rows of one resource can take many at once; each is a task with an outcome per row. */
export class Batch<Name extends string, Input extends object = object> {
  private readonly passedOver: ReadonlySet<string>;

  /** `passedOver`: refusals with nothing to repair and nothing to repeat; such a row is skipped. */
  constructor(
    readonly resource: string,
    readonly actions: Actions<Name, Input>,
    passedOver: readonly string[] = [],
  ) {
    this.passedOver = new Set(['forbidden', ...passedOver]);
  }

  /** The kind of its tasks: `document.submit`. */
  kindOf(name: Name): string {
    return `${this.resource}.${name}`;
  }

  nameOf({ kind }: TaskRow): Name {
    return kind.slice(this.resource.length + 1) as Name;
  }

  inputOf({ input }: TaskRow): Input {
    return input as Input;
  }

  /** Kinds of the actions that are one command a row. */
  get kindsOfCommands(): string[] {
    const names = Object.keys(this.actions) as Name[];
    return names.filter((name) => this.actions[name].command).map((name) => this.kindOf(name));
  }

  /** The outcome of a row that was refused. */
  readonly outcomeOf = (error: unknown): ItemResult =>
    error instanceof DomainError && this.passedOver.has(error.code)
      ? { status: 'skipped', code: error.code, params: error.params }
      : resultOfError(error);
}
