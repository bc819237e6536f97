import { useGetPuck } from '@puckeditor/core'
import type { Locale } from '#platform/shared/texts.ts'
import { Brought } from '#platform/web/brought.tsx'
import type { BlockDocument } from '../../../rules/document.ts'
import { textsIn, withTexts } from '../../../rules/texts.ts'
import { toEditor } from '../convert.ts'
import type { Say } from './say.ts'
import { useKit } from '../kit.ts'

type Props = { from: Locale; to: Locale; /** What is translated. */ read: () => Promise<BlockDocument> }

/** Puts what is written in another language in the place of the document, translated; one step back undoes it. */
export const TranslateWhole = ({ from, to, read }: Props) => {
  const { blocks } = useKit()
  const get = useGetPuck()
  const translate = async (say: Say) => {
    const document = await read()
    const said = withTexts(blocks, document, await say(textsIn(blocks, document)))
    get().dispatch({ type: 'setData', data: toEditor(said), recordHistory: true })
  }
  return <Brought name="texts.translate" given={{ from, to, translate }} />
}
