import { lazy, Suspense, type ReactNode, type SyntheticEvent } from 'react'
import { saidAt, typedAt } from '../../../rules/typed.ts'
import { TypedContext } from '../../blocks/block-context.ts'
import { Rich } from '../../blocks/content.tsx'
import { useKit } from '../kit.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { usePuckOf } from '../use-puck-blocks.ts'
import { TypedLine } from './TypedLine.tsx'
import { useTyping } from './typing.ts'

// The library that writes comes once somebody writes.
const TypedText = lazy(() => import('./TypedText.tsx').then((part) => ({ default: part.TypedText })))

type Props = {
  id: string
  type: string
  isEmpty: boolean
  values: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** What can be pressed in a block does nothing while its texts are typed. */
const stay = (event: SyntheticEvent) => event.preventDefault()

/** A block whose texts are typed where they stand, once it is chosen; until then nothing in it acts. */
export const TypedPlace = ({ id, type, values, isEmpty, children }: Props) => {
  const isChosen = usePuckOf((puck) => puck.selectedItem?.props.id === id)
  const { mayChange } = useTyping()
  const { t } = useEditorWords()
  const { fields, typed = [] } = useKit().blocks[type]!
  const isText = fields[typed[0]!]?.kind === 'rich'
  if (!isChosen || !mayChange)
    return (
      <div inert>
        {isEmpty && <p className="pe-empty">{t(isText ? 'typed.hint' : 'canvas.empty')}</p>}
        {!(isEmpty && isText) && children}
      </div>
    )
  const textAt = (path: string, className = '') => {
    const field = typedAt(fields, typed, path)
    if (!field) return null
    if (field.kind !== 'rich') return <TypedLine key={path} {...{ id, path, values, field }} />
    return (
      <Suspense key={path} fallback={<Rich html={saidAt(values, path)} className={className || undefined} />}>
        <TypedText {...{ id, path, values, isText }} className={className || 'b-rich'} />
      </Suspense>
    )
  }
  return (
    <div onClickCapture={stay} onSubmitCapture={stay}>
      <TypedContext value={textAt}>{children}</TypedContext>
    </div>
  )
}
