import { Checkbox, Group, Radio, Select, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { csvColumns, type DecimalSeparator, type ListDeclaration } from '#platform/shared/list.ts'
import { readCookie, writeCookie } from '#platform/web/cookies.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { decimalSeparatorOf } from '#platform/shared/texts.ts'
import { exportTexts } from '../texts.ts'
import { csvPeriods, type CsvPeriod } from '../vocabulary.ts'

type Choice = { columns: string[] | null; decimalSeparator: DecimalSeparator; every: CsvPeriod | 'once' }

/** How a file is wanted. The way of writing numbers is remembered: it is the same for all of one person's files. */
export const useChoice = (list: ListDeclaration) => {
  const locale = useLocale()
  const all = useMemo(() => csvColumns(list).map(({ as }) => as), [list])
  const [chosen, setChosen] = useState<string[]>(all)
  const [decimalSeparator, setSeparator] = useState<DecimalSeparator>(
    () =>
      (readCookie('csv_decimals') as DecimalSeparator | undefined) ??
      (decimalSeparatorOf(locale) === ',' ? 'comma' : 'point'),
  )
  const [every, setEvery] = useState<Choice['every']>('once')
  const value: Choice = {
    columns: chosen.length === all.length ? null : all.filter((name) => chosen.includes(name)),
    decimalSeparator,
    every,
  }
  return {
    all,
    chosen,
    value,
    setChosen,
    setEvery,
    setSeparator: (separator: DecimalSeparator) => {
      writeCookie('csv_decimals', separator)
      setSeparator(separator)
    },
  }
}

export const RequestFields = ({ choice }: { choice: ReturnType<typeof useChoice> }) => {
  const t = useTexts(exportTexts)
  const { all, chosen, value } = choice
  return (
    <Stack mt="md">
      <Checkbox.Group
        label={t('dialog.columns')}
        description={t('dialog.columns_hint')}
        value={chosen}
        onChange={choice.setChosen}
      >
        <Group gap="md" my="xs">
          <button type="button" className="k-link-button" onClick={() => choice.setChosen(all)}>
            {t('dialog.all')}
          </button>
          <button type="button" className="k-link-button" onClick={() => choice.setChosen([])}>
            {t('dialog.none')}
          </button>
          <span className="k-second k-small">{t('dialog.chosen', { chosen: chosen.length, all: all.length })}</span>
        </Group>
        <div className="k-csv-columns" tabIndex={0} role="region" aria-label={t('dialog.columns')}>
          {all.map((name) => (
            <Checkbox key={name} value={name} label={name} size="sm" />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group
        label={t('dialog.numbers')}
        description={t('dialog.numbers_hint')}
        value={value.decimalSeparator}
        onChange={(separator) => choice.setSeparator(separator as DecimalSeparator)}
      >
        <Stack gap="xs">
          <Radio value="point" label={t('dialog.numbers.point')} />
          <Radio value="comma" label={t('dialog.numbers.comma')} />
        </Stack>
      </Radio.Group>
      <Select
        label={t('dialog.repeat')}
        allowDeselect={false}
        value={value.every}
        onChange={(every) => choice.setEvery((every ?? 'once') as Choice['every'])}
        data={[{ value: 'once', label: t('dialog.once') }, ...optionsOf(t, 'every', csvPeriods)]}
      />
    </Stack>
  )
}
