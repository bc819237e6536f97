import { Island } from '#platform/web/Island.tsx'
import { useLocale } from '#platform/web/locale.tsx'
import { DeadlineWords } from './islands/DeadlineWords.tsx'

/** A sentence with a moment in the reader's own time; `text` has `{time}` in its place. */
export const Deadline = ({ iso, text, className }: { iso: string; text: string; className: string }) => {
  const locale = useLocale()
  return <Island name="DeadlineWords" of={DeadlineWords} props={{ iso, locale, text, className }} />
}
