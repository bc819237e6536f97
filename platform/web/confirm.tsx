import { Button, Group, Modal, Text } from '@mantine/core'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'

export type Confirmation = {
  title: string
  text?: ReactNode
  /** What the button does, for example "Refund 49,00 €". */
  yes: string
  no?: string
  danger?: boolean
}

type Ask = (question: Confirmation) => Promise<boolean>
const ConfirmContext = createContext<Ask>(async () => false)

/** `if (await confirm({ title, yes })) …` */
export const useConfirm = (): Ask => use(ConfirmContext)

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const t = useTexts(webTexts)
  const [question, setQuestion] = useState<Confirmation>()
  const [opened, setOpened] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)
  const ask = useCallback<Ask>((next) => {
    setQuestion(next)
    setOpened(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (yes: boolean) => {
    setOpened(false)
    answer.current?.(yes)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      <Modal opened={opened} onClose={() => close(false)} title={question?.title} centered size="sm">
        {question?.text && (
          <Text size="sm" c="var(--k-ink-2)" component="div">
            {question.text}
          </Text>
        )}
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => close(false)}>
            {question?.no ?? t('confirm.cancel')}
          </Button>
          <Button color={question?.danger ? 'red' : undefined} onClick={() => close(true)} data-autofocus>
            {question?.yes}
          </Button>
        </Group>
      </Modal>
    </ConfirmContext>
  )
}
