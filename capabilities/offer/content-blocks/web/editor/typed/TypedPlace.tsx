import { lazy, Suspense, type ReactNode } from 'react'
import { TypedContext } from '../../blocks/block-context.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { usePuckOf } from '../use-puck-blocks.ts'
import { useTyping } from './typing.ts'

// The library that writes comes once somebody writes.
const TypedText = lazy(() => import('./TypedText.tsx').then((part) => ({ default: part.TypedText })))

type Props = {
  id: string
  /** The field that is written. */ name: string
  isEmpty: boolean
  values: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** A block whose text is written where it stands, once it is chosen; until then nothing in it acts. */
export const TypedPlace = ({ id, name, values, isEmpty, children }: Props) => {
  const isChosen = usePuckOf((puck) => puck.selectedItem?.props.id === id)
  const { mayChange } = useTyping()
  const { t } = useEditorWords()
  const resting = <div inert>{isEmpty ? <p className="pe-empty">{t('typed.hint')}</p> : children}</div>
  if (!isChosen || !mayChange) return resting
  return (
    <Suspense fallback={resting}>
      <TypedContext value={(className) => <TypedText {...{ id, name, values, className }} />}>{children}</TypedContext>
    </Suspense>
  )
}
