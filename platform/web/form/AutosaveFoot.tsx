import { IconCheck } from '@tabler/icons-react'
import { useTexts } from '../locale.tsx'
import { webTexts } from '../texts.ts'
import type { Autosave } from './useAutosave.ts'

/** Status of a form that saves automatically, with undo. */
export const AutosaveFoot = ({ state, undo, flush }: Autosave) => {
  const t = useTexts(webTexts)
  const isFine = state === 'saved' || state === 'undone'
  return (
    <div className="k-form-foot k-autosave" data-state={state}>
      <span role="status">
        {isFine && <IconCheck size={16} stroke={2} aria-hidden="true" />}
        <span>{t(`form.autosave.${state}`)}</span>
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
}
