import { Checkbox, MultiSelect } from '@mantine/core'
import { daysOfWeek } from '#platform/shared/week.ts'
import { TimeField } from '#platform/web/DayField.tsx'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { automationsTexts } from '../../texts.ts'
import { weekDayName, type ActStep } from './step-words.ts'

const usual = { days: [1, 2, 3, 4, 5], from: '09:00', until: '18:00', isOfReader: false }

/** On which days and between which hours an email may leave. */
export const WindowFields = ({ step, onChange }: { step: ActStep; onChange: (step: ActStep) => void }) => {
  const t = useTexts(automationsTexts)
  const locale = useLocale()
  const window = step.window ?? null
  const set = (change: Partial<typeof usual>) => onChange({ ...step, window: { ...usual, ...window, ...change } })
  return (
    <>
      <Checkbox
        label={t('window.title')}
        description={t('window.text')}
        checked={window !== null}
        onChange={(event) => onChange({ ...step, window: event.currentTarget.checked ? usual : null })}
      />
      {window && (
        <>
          <MultiSelect
            label={t('window.days')}
            data={daysOfWeek(locale).map((day) => ({ value: String(day), label: weekDayName(day, locale, 'long') }))}
            value={window.days.map(String)}
            onChange={(days) =>
              days.length > 0 && set({ days: days.map(Number).toSorted((one, other) => one - other) })
            }
          />
          <div className="k-row">
            <TimeField label={t('window.from')} value={window.from} onChange={(from) => from && set({ from })} />
            <TimeField label={t('window.until')} value={window.until} onChange={(until) => until && set({ until })} />
          </div>
          <Checkbox
            label={t('window.of_reader')}
            description={t('window.of_reader_text')}
            checked={window.isOfReader ?? false}
            onChange={(event) => set({ isOfReader: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
