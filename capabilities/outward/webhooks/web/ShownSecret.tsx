import { Modal } from '@mantine/core'
import { Button } from '#ui/Button.tsx'
import { CopyField } from '#platform/web/CopyField.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { webhookTexts } from '../texts.ts'

/** The secret of an endpoint, shown once, until the dialog is closed. */
export const ShownSecret = ({ secret, onClose }: { secret: string | undefined; onClose: () => void }) => {
  const t = useTexts(webhookTexts)
  return (
    <Modal opened={secret !== undefined} onClose={onClose} title={t('secret.title')} centered>
      <div className="k-stack">
        <p>{t('secret.text')}</p>
        <CopyField label={t('secret.title')} value={secret ?? ''} isHidden />
        <Button type="button" onClick={onClose}>
          {t('secret.done')}
        </Button>
      </div>
    </Modal>
  )
}
