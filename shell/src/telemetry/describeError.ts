import type { ThrownError } from '@shop/contract/telemetry';
import { redactText } from '@shop/domain/redactText';
import { getStackFrames } from '../remotes/errorOrigin.ts';
import { getCause } from '../remotes/RemoteFailure.ts';

type StackFrame = ThrownError['frames'][number];

const MAX_MESSAGE_LENGTH = 200;
const MAX_FRAMES = 10;

/** Maximum length in characters of the text that is redacted; the rest of a longer text is dropped. */
const MAX_REDACTED_LENGTH = 1000;

/**
 * Matches a stack frame of Chromium (`at f (url:1:2)`) or another browser (`f@url:1:2`). Only URLs of scripts
 * are matched, because the path of a page may contain personal data.
 */
const FRAME_PATTERN =
  /^(.*?)https?:\/\/[^/\s]+\/([\w@~+./-]{1,200}\.js)(?:\?[^\s:]*)?:([1-9]\d{0,7}):([1-9]\d{0,7})\)?$/;

/** Describes an error for its report: a redacted message, and the innermost frames of its stack. */
export function describeError(thrown: unknown): ThrownError {
  const error = getCause(thrown);
  if (!(error instanceof Error))
    return { message: toMessage(typeof error === 'string' ? error : ''), frames: [] };
  return {
    message: toMessage(`${error.name}: ${error.message}`),
    frames: getStackFrames(error).split('\n').flatMap(parseFrame).slice(0, MAX_FRAMES),
  };
}

function parseFrame(line: string): StackFrame[] {
  const [, before = '', file, lineNumber, column] = FRAME_PATTERN.exec(line.trim()) ?? [];
  if (file === undefined) return [];
  const [, name] = /([\w$]{1,80})[^\w$]*$/.exec(before.replace(/^at (?:async |new )?|\[as .*\]/g, '')) ?? [];
  return [{ file, line: Number(lineNumber), column: Number(column), ...(name !== undefined && { name }) }];
}

const toMessage = (text: string): string =>
  redactText(text.slice(0, MAX_REDACTED_LENGTH)).replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_LENGTH) ||
  'Something was thrown that is no error.';
