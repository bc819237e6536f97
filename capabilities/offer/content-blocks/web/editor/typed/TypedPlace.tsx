import { lazy, Suspense, type ReactNode } from 'react'
import { TypedContext } from '../../blocks/block-context.ts'
import { usePuckOf } from '../use-puck-blocks.ts'
import { useTyping } from './typing.ts'

// The library that writes comes once somebody writes.
const TypedText = lazy(() => import('./TypedText.tsx').then((part) => ({ default: part.TypedText })))

type Props = {
  id: string
  /** The field that is written. */ name: string
  values: Readonly<Record<string, unknown>>
  children: ReactNode
}

/** A block whose text is written where it stands, once it is chosen; until then nothing in it acts. */
export const TypedPlace = ({ id, name, values, children }: Props) => {
  const isChosen = usePuckOf((puck) => puck.selectedItem?.props.id === id)
  const { mayChange } = useTyping()
  if (!isChosen || !mayChange) return <div inert>{children}</div>
  return (
    <Suspense fallback={<div inert>{children}</div>}>
      <TypedContext value={(className) => <TypedText {...{ id, name, values, className }} />}>{children}</TypedContext>
    </Suspense>
  )
}
