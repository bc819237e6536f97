import { IconCheck } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocale, useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import { useSavedPlace } from './saved-place.tsx'
import type { Autosave } from './useAutosave.ts'

/**
 * Status of a form that saves automatically, with undo. It stands in the head of the screen, never over fields; of
 * several forms the one speaks that was changed last.
 */
export const SavedState = ({ state, undo, flush }: Autosave) => {
  const t = useTexts(webTexts)
  const locale = useLocale()
  const id = useId()
  const place = useSavedPlace()
  const [savedAt, setSavedAt] = useState<Date>()
  const speak = place?.speak
  const leave = place?.leave
  useEffect(() => {
    speak?.(id, state !== 'idle')
    if (state === 'saved') setSavedAt(new Date())
  }, [speak, id, state])
  useEffect(() => () => leave?.(id), [leave, id])
  if (place && (!place.element || place.speaker !== id)) return null
  const isFine = state === 'saved' || state === 'undone'
  const said = (
    <div className="k-autosave" data-state={state}>
      <span role="status">
        {isFine && <IconCheck size={16} stroke={2} aria-hidden="true" />}
        <span>{t(`form.autosave.${state}`)}</span>
        {state === 'saved' && savedAt && (
          <time dateTime={savedAt.toISOString()}>
            {savedAt.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
          </time>
        )}
      </span>
      {isFine && undo && (
        <button type="button" className="k-link-button" onClick={undo}>
          {t('form.undo')}
        </button>
      )}
      {state === 'failed' && (
        <button type="button" className="k-link-button" onClick={() => void flush(true)}>
          {t('page.retry')}
        </button>
      )}
    </div>
  )
  return place?.element ? createPortal(said, place.element) : said
}
