import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Answer, Json, Visitor } from '../../support/app';

/** A person signed in with account and password, who signs in again when the session ends. */
export interface Person extends Visitor {
  /** The result of a call that must succeed. */
  ask<Result = Json>(path: string, query?: Record<string, string>): Promise<Result>;
  do<Result = Json>(path: string, body?: object): Promise<Result>;
}

export function personIn(
  app: NestFastifyApplication,
  account: string,
  password: string,
  language: string,
): Person {
  let token: string | null = null;
  const signIn = async (): Promise<string> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/sysAuth/login',
      payload: { account, password },
    });
    const { result, message } = answer.json();
    if (!result) throw new Error(`${account} could not sign in: ${message}`);
    return result.accessToken;
  };
  const once = (options: InjectOptions): Promise<LightMyRequestResponse> =>
    app.inject({
      ...options,
      headers: {
        'accept-language': language,
        authorization: `Bearer ${token}`,
        ...options.headers,
      },
    });
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    token ??= await signIn();
    const answer = await once(options);
    if (answer.headers['access-token'] !== 'invalid_token' && !isSignedOut(answer)) return answer;
    token = await signIn();
    return once(options);
  };
  const get: Visitor['get'] = async (path, query) =>
    (await send({ method: 'GET', url: `/api/${path}`, ...(query && { query }) })).json();
  const post: Visitor['post'] = async (path, body = {}) =>
    (await send({ method: 'POST', url: `/api/${path}`, payload: body })).json();
  return {
    send,
    get,
    post,
    ask: async (path, query) => resultOf(path, await get(path, query)),
    do: async (path, body) => resultOf(path, await post(path, body)),
  };
}

const isSignedOut = ({ headers, body }: LightMyRequestResponse): boolean =>
  String(headers['content-type']).startsWith('application/json') && JSON.parse(body).code === 401;

function resultOf<Result>(path: string, answer: Answer<Result>): Result {
  if (answer.code !== 200)
    throw new Error(
      `${path}: ${answer.code} ${answer.message} ${JSON.stringify(answer.extras?.fieldErrors)}`,
    );
  return answer.result;
}
