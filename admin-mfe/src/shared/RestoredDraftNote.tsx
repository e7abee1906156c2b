import { Note } from './Note.tsx';

export function RestoredDraftNote() {
  return <Note>What you typed before your session ended is back. It hasn't been saved yet.</Note>;
}
