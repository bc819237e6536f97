import { Button, Select } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { FilterField } from '#platform/web/list/FilterFields.tsx'
import { wordsOf } from '#platform/web/list/list-words.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { SearchedField } from '#platform/web/SearchedField.tsx'
import { DayField } from '#platform/web/DayField.tsx'
import { toastError } from '#platform/web/toast.ts'
import { declarationOf } from '../../connectors/declared.ts'
import { findNames } from '../../contract.ts'
import { beginSending, countSending, sendingList } from '../../contract/sendings.ts'
import { integrationsTexts } from '../../texts.ts'
import { sendingDeeds, type SendingDeed } from '../../vocabulary.ts'
import { SendingProgress } from './SendingProgress.tsx'
import { Sendings } from './Sendings.tsx'
import type { ShownAccount } from './shown-account.ts'

/** Buyers of products and a period once more: counted first, then sent; below, how far each sending is. */
export const SendAgain = ({ shown }: { shown: ShownAccount }) => {
  const t = useTexts(integrationsTexts)
  const offered = sendingDeeds.filter((deed) => declarationOf(shown.connector)?.can.includes(deed))
  const [asked, setAsked] = useState<Asked>({ deed: offered[0] ?? 'set_fields', name: '', ...anyTime })
  const [count, setCount] = useState<number>()
  const queries = useQueryClient()
  const [sendingId, setSendingId] = useState(shown.sendingId)
  const { deed, name, ...bought } = asked
  const which = { id: shown.id, ...bought }
  const begin = () =>
    api(beginSending, { ...which, deed, ...(deed === 'tag' ? { tag: name } : { list: name }) }).then(({ id }) => {
      setCount(undefined)
      setSendingId(id)
      return queries.invalidateQueries({ queryKey: [sendingList.path] })
    }, toastError)
  return (
    <section className="k-panel k-stack">
      <h2>{t('sending.title')}</h2>
      <p className="k-second">{t('sending.text')}</p>
      <SendingFields
        {...{ shown, asked, offered }}
        onChange={(next) => {
          setCount(undefined)
          setAsked(next)
        }}
      />
      <div className="k-row">
        <Button
          variant="default"
          onClick={() => void api(countSending, which).then((found) => setCount(Number(found.count)), toastError)}
        >
          {t('sending.count')}
        </Button>
        {count !== undefined && (
          <Button disabled={count === 0 || (deed !== 'set_fields' && !name)} onClick={() => void begin()}>
            {t('sending.begin', { count })}
          </Button>
        )}
      </div>
      {sendingId !== null && <SendingProgress key={sendingId} id={sendingId} />}
      <Sendings accountId={shown.id} />
    </section>
  )
}

type Asked = {
  deed: SendingDeed
  name: string
  productIds: string[]
  boughtFrom: string | null
  boughtTill: string | null
}
type FieldsProps = {
  shown: ShownAccount
  asked: Asked
  offered: readonly SendingDeed[]
  onChange: (asked: Asked) => void
}

const SendingFields = ({ shown: { id, catalogue, tagsCount }, asked, offered, onChange }: FieldsProps) => {
  const t = useTexts(integrationsTexts)
  const words = wordsOf(integrationsTexts, useLocale())
  const { deed, name, productIds, boughtFrom, boughtTill } = asked
  const kind = deed === 'subscribe' ? 'lists' : 'tags'
  const isAll = kind === 'lists' || catalogue.tags.length >= Number(tagsCount)
  const days = [
    ['boughtFrom', t('sending.from'), boughtFrom],
    ['boughtTill', t('sending.till'), boughtTill],
  ] as const
  return (
    <div className="k-mapped-fields">
      <Select
        label={t('sending.deed')}
        data={offered.map((value) => ({ value, label: t(`choice.deed.${value}`) }))}
        value={deed}
        allowDeselect={false}
        onChange={(value) => value && onChange({ ...asked, deed: value as SendingDeed, name: '' })}
      />
      {deed !== 'set_fields' && (
        <SearchedField
          {...(isAll ? {} : { description: t('sending.known', { count: Number(tagsCount) }) })}
          label={t(kind === 'lists' ? 'column.list' : 'column.tag')}
          first={catalogue[kind].map((choice) => choice.name)}
          isAll={isAll}
          searchKey={[findNames.path, id, kind]}
          search={(typed) => api(findNames, { id, kind, typed }).then(({ list }) => list)}
          value={name}
          onChange={(next) => onChange({ ...asked, name: next })}
        />
      )}
      <FilterField
        name="productIds"
        filter={{ kind: 'reference', to: 'products' }}
        words={words}
        values={{ productIds }}
        onChange={(patch) => onChange({ ...asked, productIds: [patch['productIds'] ?? []].flat() })}
      />
      {days.map(([key, label, value]) => (
        <DayField
          key={key}
          label={label}
          clearable
          value={value}
          onChange={(day) => onChange({ ...asked, [key]: day })}
        />
      ))}
    </div>
  )
}

const anyTime = { productIds: [], boughtFrom: null, boughtTill: null }
