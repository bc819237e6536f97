import { CopyButton, Modal } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { webhookTexts } from '../texts.ts'

/** The secret of an endpoint, shown once, until it is copied or closed. */
export const ShownSecret = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => {
  const t = useTexts(webhookTexts)
  return (
    <Modal opened={secret !== undefined} onClose={onClose} title={t('secret.title')} centered>
      <div className="k-stack">
        <p>{t('secret.text')}</p>
        <p>
          <code className="k-address">{secret}</code>
        </p>
        <CopyButton value={secret ?? ''}>
          {({ copy }) => (
            <Button
              type="button"
              onClick={() => {
                copy()
                onClose()
              }}
            >
              {t('secret.done')}
            </Button>
          )}
        </CopyButton>
      </div>
    </Modal>
  )
}
