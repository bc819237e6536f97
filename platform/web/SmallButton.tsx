import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = { children: ReactNode; onClick: () => void; isBusy?: boolean; isSubtle?: boolean }

/** A button within a panel that does something beside its form. */
export const SmallButton = ({ children, onClick, isBusy = false, isSubtle = false }: Props) => (
  <Button variant={isSubtle ? 'subtle' : 'default'} size="xs" loading={isBusy} onClick={onClick}>
    {children}
  </Button>
)
