import { hash } from 'node:crypto';

/** The body of a success as it is sent. */
export class KeptAnswer {
  readonly etag: string;
  /** The length of the body in bytes. */
  readonly length: number;
  /** The most bytes of memory that the body takes: text with any character beyond Latin-1 takes two for each of them. */
  readonly size: number;
  #body: string | Buffer;
  #isSent = false;

  constructor(output: unknown) {
    const text = JSON.stringify(output);
    this.etag = `"${hash('sha1', text, 'base64url')}"`;
    this.length = Buffer.byteLength(text);
    this.size = this.length === text.length ? this.length : Math.max(this.length, 2 * text.length);
    this.#body = text;
  }

  /**
   * The body for one more caller. It is text for the first one, who gets it in one piece with the head, since most answers
   * are sent once; for others it is bytes, which are encoded once for all of them.
   */
  forCaller(): string | Buffer {
    if (this.#isSent && typeof this.#body === 'string') this.#body = Buffer.from(this.#body);
    this.#isSent = true;
    return this.#body;
  }
}
