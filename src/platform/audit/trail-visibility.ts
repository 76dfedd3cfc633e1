import { Injectable } from '@nestjs/common';

/** A condition on rows of the trail, with the columns of `platform_audit` under an alias. */
export interface TrailCondition {
  sql: string;
  params: readonly unknown[];
}

type Rule = (alias: string) => Promise<TrailCondition | null>;

/**
 * What the current user may not see of the trail: modules that withhold records declare which rows
 * of the trail are withheld with them.
 */
@Injectable()
export class TrailVisibility {
  private readonly rules: Rule[] = [];

  add(rule: Rule): void {
    this.rules.push(rule);
  }

  /** All rules combined into one condition; null if everything may be seen. */
  async condition(alias: string): Promise<TrailCondition | null> {
    const all = await Promise.all(this.rules.map((rule) => rule(alias)));
    const found = all.filter((each) => each !== null);
    if (found.length === 0) return null;
    return {
      sql: found.map(({ sql }) => `(${sql})`).join(' AND '),
      params: found.flatMap(({ params }) => params),
    };
  }
}
