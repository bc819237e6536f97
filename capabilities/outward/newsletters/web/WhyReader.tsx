import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useRows } from '#platform/web/list/read-list.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { explainReader } from '../contract/reasons.ts'
import type { ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'
import { Reasons } from './Reasons.tsx'

type Props = {
  shown: Pick<ShownNewsletter, 'id' | 'people'>
  contactId: string | null
  onChoose: (contactId: string | null) => void
}

/** Of any contact: whether a newsletter goes to them, and why. */
export const WhyReader = ({ shown: { id, people }, contactId, onChoose }: Props) => {
  const t = useTexts(newslettersTexts)
  const mayLook = useSession().can('opt_ins.read')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 200)
  const { data } = useRows(contactList, { per: 20, ...(query ? { query } : {}) }, mayLook)
  const { data: chosen } = useRows(contactList, { ids: [contactId ?? ''] }, mayLook && contactId !== null)
  if (!mayLook) return null
  const rows = [...(contactId === null ? [] : (chosen?.list ?? [])), ...(data?.list ?? [])]
  const options = new Map(rows.map((row) => [String(row.id), `${row.email ?? ''} · ${row.formName}`]))
  return (
    <>
      <Select
        label={t('why.title')}
        placeholder={t('why.choose')}
        value={contactId}
        onChange={onChoose}
        clearable
        searchable
        onSearchChange={(words) => setTyped(words.split(' · ')[0] ?? '')}
        nothingFoundMessage={t('why.nobody')}
        filter={({ options: all }) => all}
        data={[...options].map(([value, label]) => ({ value, label }))}
      />
      {contactId !== null && (
        <Loaded endpoint={explainReader} input={{ id, contactId }}>
          {(reasons) => <Reasons shown={reasons} isUnsent={people !== null} />}
        </Loaded>
      )}
    </>
  )
}
