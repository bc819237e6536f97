import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'
import { toastError } from './toast.ts'

type Props = {
  title: string
  /** What the link gives to its reader. */
  text: string
  /** The path of the link; null where there is none yet. */
  path: string | null
  /** What is shared, where there is a choice of it. */
  children?: ReactNode
  /** While there is nothing to share. */
  isEmpty?: boolean
  onMake: () => Promise<unknown>
  onEnd: () => Promise<unknown>
  onClose: () => void
}

/** A link by which something is shared: made, copied, ended. */
export const ShareDialog = ({ title, text, path, children, isEmpty = false, onMake, onEnd, onClose }: Props) => {
  const t = useTexts(webTexts)
  const queries = useQueryClient()
  const put = async (change: () => Promise<unknown>) => {
    try {
      await change()
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  const url = `${location.origin}${path}`
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <div className="k-stack-small">
        <p>{text}</p>
        {children}
        {path === null ? (
          <Button disabled={isEmpty} onClick={() => void put(onMake)}>
            {t('share.make')}
          </Button>
        ) : (
          <>
            <TextInput label={t('share.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
            <CopyButton value={url}>
              {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'share.copied' : 'share.copy')}</Button>}
            </CopyButton>
            <Button variant="subtle" color="red" onClick={() => void put(onEnd)}>
              {t('share.end')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
