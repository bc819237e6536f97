import { Button, CopyButton, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/client.ts'
import { useRoomTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { shareFunnel, unshareFunnel } from '../../contract.ts'
import { funnelTexts } from '../../texts.ts'
import type { ShownFunnel } from './funnel-node.ts'

/** The link by which other sellers take a copy of a funnel's ways. */
export const ShareDialog = ({ funnel, onClose }: { funnel: ShownFunnel; onClose: () => void }) => {
  const t = useRoomTexts(funnelTexts)
  const queries = useQueryClient()
  const { id, name, shareToken } = funnel
  const put = async (what: typeof shareFunnel | typeof unshareFunnel) => {
    try {
      await api(what, { id })
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  const url = `${location.origin}/shared_funnels/${shareToken}`
  return (
    <Modal opened onClose={onClose} title={t('share.title', { name })} centered>
      <div className="k-stack-small">
        <p>{t('share.text')}</p>
        {shareToken === null ? (
          <Button onClick={() => void put(shareFunnel)}>{t('share.make')}</Button>
        ) : (
          <>
            <TextInput label={t('share.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
            <CopyButton value={url}>
              {({ copied, copy }) => <Button onClick={copy}>{t(copied ? 'done.copied' : 'share.copy')}</Button>}
            </CopyButton>
            <Button variant="subtle" color="red" onClick={() => void put(unshareFunnel)}>
              {t('share.end')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  )
}
