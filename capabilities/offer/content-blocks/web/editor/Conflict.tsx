import { Button, Modal } from '@mantine/core'
import { useLocale } from '#platform/web/locale.tsx'
import type { EditorKit } from './kit.ts'
import { wordsAbout } from './use-editor-words.ts'

type Props = { about: EditorKit['about']; message: string; onKeep: () => void; onTake: () => void }

/** Somebody else saved meanwhile: nothing is written over unless that is wanted, and nothing of one's own is lost. */
export const Conflict = ({ about, message, onKeep, onTake }: Props) => {
  const t = wordsAbout(about, useLocale())
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('conflict.title')}
    >
      <div className="k-stack-small">
        <p>{message}</p>
        <Button onClick={onKeep}>{t('conflict.keep')}</Button>
        <Button variant="default" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </div>
    </Modal>
  )
}
