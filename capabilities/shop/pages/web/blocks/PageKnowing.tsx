import { useMemo, type ReactNode } from 'react'
import { BlockContext } from '#capabilities/offer/content-blocks/web/index.ts'
import { hrefOn, PageContext, type PageKnows } from './page-context.ts'

/** Provides the blocks of a page with its context: for all content, and for shops alone. */
export const PageKnowing = ({ knows, children }: { knows: PageKnows; children: ReactNode }) => {
  const known = useMemo(() => ({ ...knows, hrefOf: hrefOn(knows) }), [knows])
  return (
    <PageContext value={knows}>
      <BlockContext value={known}>{children}</BlockContext>
    </PageContext>
  )
}
