import type { Command } from '@nestjs/cqrs';
import { DomainError } from '@kernel/rules';
import { type ItemResult, resultOfError, type TaskRow } from '../tasks';

/** One action that can be applied to many rows at once. */
export interface BatchAction<Input extends object> {
  /** The permission that starts it; checked again before each row or portion. */
  readonly allow: string;
  /** The command to execute per row; without it a dedicated runner does the work. */
  readonly command?: (id: string, input: Input) => Command<unknown>;
  /**
   * The command returns the id of a new row, whose name is reported in the message of this code.
   */
  readonly makes?: string;
  /** The command returns warnings; the first one is reported with the row. */
  readonly warns?: true;
}

type Actions<Name extends string, Input extends object> = Readonly<
  Record<Name, BatchAction<Input>>
>;

/** The bulk actions for the rows of one resource; each runs as a task with an outcome per row. */
export class Batch<Name extends string, Input extends object = object> {
  private readonly passedOver: ReadonlySet<string>;

  /** `passedOver`: refusals with nothing to repair or retry; such a row is skipped. */
  constructor(
    readonly resource: string,
    readonly actions: Actions<Name, Input>,
    passedOver: readonly string[] = [],
  ) {
    this.passedOver = new Set(['forbidden', ...passedOver]);
  }

  /** The task kind: `document.submit`. */
  kindOf(name: Name): string {
    return `${this.resource}.${name}`;
  }

  nameOf({ kind }: TaskRow): Name {
    return kind.slice(this.resource.length + 1) as Name;
  }

  inputOf({ input }: TaskRow): Input {
    return input as Input;
  }

  /** Kinds of the actions that execute one command per row. */
  get kindsOfCommands(): string[] {
    const names = Object.keys(this.actions) as Name[];
    return names.filter((name) => this.actions[name].command).map((name) => this.kindOf(name));
  }

  /** The outcome of a refused row. */
  readonly outcomeOf = (error: unknown): ItemResult =>
    error instanceof DomainError && this.passedOver.has(error.code)
      ? { status: 'skipped', code: error.code, params: error.params }
      : resultOfError(error);
}
