import { Modal } from '@mantine/core'
import { formatTime } from '#platform/shared/time.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { previewAutomation } from '../contract.ts'
import { automationsTexts } from '../texts.ts'

/** For whom the automation as it is written would have run in the last 30 days. */
export const Preview = ({ id, onClose }: { id: string | number; onClose: () => void }) => {
  const t = useTexts(automationsTexts)
  const locale = useLocale()
  return (
    <Modal opened onClose={onClose} title={t('editor.preview_title')} centered>
      <Loaded endpoint={previewAutomation} input={{ id }}>
        {({ count, isCut, people }) => (
          <div className="k-stack">
            <p>{t('editor.preview_count', { count: Number(count) })}</p>
            <ul className="k-plain-list">
              {people.map(({ email, name, at }) => (
                <li key={`${email}${at}`}>
                  <strong>{name || email}</strong> <span className="k-second k-small">{formatTime(at, locale)}</span>
                </li>
              ))}
            </ul>
            {isCut && <p className="k-second k-small">{t('editor.preview_cut')}</p>}
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
