import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useCommunityWords } from './community-words.ts'

/** What comes next, once it is asked for. */
export const More = ({ children }: { children: ReactNode }) => {
  const { t } = useCommunityWords()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return children
  return (
    <Button variant="default" onClick={() => setOpen(true)}>
      {t('more')}
    </Button>
  )
}
