import { useMemo, type ReactNode } from 'react'
import { BlockContext } from '#capabilities/offer/content-blocks/web/index.ts'
import { hrefOn, PageContext, type PageKnows } from './page-context.ts'

/** Tells the blocks of a page where they are: those of all content, and those of shops alone. */
export const PageKnowing = ({ knows, children }: { knows: PageKnows; children: ReactNode }) => {
  const known = useMemo(() => ({ ...knows, hrefOf: hrefOn(knows) }), [knows])
  return (
    <PageContext value={knows}>
      <BlockContext value={known}>{children}</BlockContext>
    </PageContext>
  )
}
