/** Sends messages to followers of a WeChat official account, if one is configured. */
export abstract class WechatSender {
  abstract readonly isReady: boolean;
  /** Throws NotSent when WeChat refuses; any other error leaves open whether it was sent. */
  abstract send(openId: string, message: { title: string; body: string }): Promise<void>;
}
