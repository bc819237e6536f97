import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { title: string; /** The label of the way on. */ done: string; onDone: () => void; children: ReactNode }

/** Above a letter: what it is called, its draft, and the way on. */
export const MailBar = ({ title, done, onDone, children }: Props) => (
  <header className="pe-bar">
    <h1 className="pe-title">{title}</h1>
    {children}
    <span className="pe-gap" />
    <Button size="xs" onClick={onDone}>
      {done}
    </Button>
  </header>
)
