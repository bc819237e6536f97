import { lazy, Suspense, useEffect, useState } from 'react'
import { useKeys } from '../keys.ts'
import type { Area } from './navigation.ts'

const KeyTable = lazy(() => import('./KeyTable.tsx').then((module) => ({ default: module.KeyTable })))

const opens = new EventTarget()
export const showKeyHelp = (): void => void opens.dispatchEvent(new Event('open'))

/** `?`: what can be done by keyboard. */
export const KeyHelp = ({ area }: { area: Area }) => {
  const [opened, setOpened] = useState(false)
  useKeys({ '?': () => setOpened(true) })
  useEffect(() => {
    const open = () => setOpened(true)
    opens.addEventListener('open', open)
    return () => opens.removeEventListener('open', open)
  }, [])
  return <Suspense>{opened && <KeyTable area={area} onClose={() => setOpened(false)} />}</Suspense>
}
