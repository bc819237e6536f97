import { Suspense, use, type ReactNode } from 'react'
import { bringWords } from '#languages/brought.ts'
import type { Locale } from '../shared/texts.ts'

type Props = { languages: readonly Locale[]; children: ReactNode }

const Waiting = ({ languages, children }: Props) => {
  for (const language of languages) {
    const coming = bringWords(language)
    if (coming) use(coming)
  }
  return children
}

/** Shows what is said in other languages than the reader's, once their messages are here. */
export const WordsIn = (props: Props) => (
  <Suspense fallback={null}>
    <Waiting {...props} />
  </Suspense>
)
