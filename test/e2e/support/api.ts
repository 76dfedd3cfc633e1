/** The envelope of every answer (platform API, section 2). */
export interface Answer<T> {
  code: number;
  message: string;
  result: T;
  extras?: { fieldErrors?: { code: string; path: string; message: string }[] } | null;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A person using the API directly, as the console does. */
export class Api {
  constructor(
    private readonly base: string,
    readonly tokens?: Tokens,
  ) {}

  static async signIn(base: string, account: string, password: string): Promise<Api> {
    const body = { account, password };
    return new Api(base, await new Api(base).post<Tokens>('/api/sysAuth/login', body));
  }

  /** The whole response, including refusals. */
  async ask<T>(path: string, body?: unknown): Promise<Answer<T>> {
    const bearer = this.tokens && { Authorization: `Bearer ${this.tokens.accessToken}` };
    const response = await fetch(this.base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...bearer },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return (await response.json()) as Answer<T>;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    return this.resultOf(path, await this.ask<T>(path, body));
  }

  async get<T>(path: string): Promise<T> {
    return this.resultOf(path, await this.ask<T>(path));
  }

  private resultOf<T>(path: string, answer: Answer<T>): T {
    if (answer.code === 200) return answer.result;
    throw new Error(
      `${path}: ${answer.message} ${JSON.stringify(answer.extras?.fieldErrors ?? '')}`,
    );
  }
}
