import { SegmentedControl, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/client.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { MailPreview, TestMail } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { previewNewsletter, testNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'

/** How many readers one may choose among; whoever is looked for by name is not here. */
const most = 100
const customer = 'customer'

type Props = { shown: ShownNewsletter; chosen: string | null; onChoose: (contactId: string | null) => void }
type Subject = 1 | 2

/** The newsletter as the email one of its readers gets. */
export const LetterPreview = ({ shown, chosen, onChoose }: Props) => {
  const { id, secondSubject, state, chosenSubject } = shown
  const locale = useLocale()
  const readers = useReaders(shown)
  const [subject, setSubject] = useState<Subject>(chosenSubject === 2 ? 2 : 1)
  const [isCustomer, setCustomer] = useState(false)
  const contactId = !isCustomer && readers.some(({ value }) => value === chosen) ? chosen : null
  const ofTwo = secondSubject === '' ? {} : { subject }
  const choose = (value: string | null) => {
    setCustomer(value === customer)
    onChoose(value === customer ? null : value)
  }
  const mayTest = useSession().can('newsletters.change') && state === 'draft'
  return (
    <MailPreview
      locale={locale}
      choice={
        <>
          {secondSubject !== '' && <SubjectChoice shown={shown} value={subject} onChange={setSubject} />}
          <ReaderChoice readers={readers} value={isCustomer ? customer : contactId} onChange={choose} />
        </>
      }
      foot={mayTest && <Test key={subject} send={() => api(testNewsletter, { id, ...ofTwo })} />}
    >
      {(show) => (
        <Loaded
          endpoint={previewNewsletter}
          input={{ id, ...ofTwo, ...(isCustomer ? { isCustomer } : {}), ...(contactId ? { contactId } : {}) }}
        >
          {show}
        </Loaded>
      )}
    </MailPreview>
  )
}

type Reader = { value: string; label: string }

/** Of an audience some contacts, and any existing customer. */
const useReaders = ({ audience, people, customers }: ShownNewsletter): Reader[] => {
  const t = useTexts(newslettersTexts)
  const asked = { ...audience, state: ['confirmed'], per: most }
  const { data } = useQuery({
    queryKey: ['newsletter-readers', asked],
    queryFn: ({ signal }) => readList(contactList, asked, { signal }),
    enabled: useSession().can('opt_ins.read') && people !== null,
  })
  return [
    ...(customers ? [{ value: customer, label: t('preview.customer') }] : []),
    ...(data?.list ?? []).map((row) => ({ value: String(row.id), label: row.email ?? '' })),
  ]
}

type Choice<V> = { value: V; onChange: (value: V) => void }

const ReaderChoice = ({ readers, value, onChange }: Choice<string | null> & { readers: Reader[] }) => {
  const t = useTexts(newslettersTexts)
  if (readers.length < 2) return null
  return (
    <Select
      label={t('preview.as')}
      placeholder={t('preview.first')}
      value={value}
      onChange={onChange}
      clearable
      searchable
      data={readers}
    />
  )
}

const SubjectChoice = ({ shown, value, onChange }: Choice<Subject> & Pick<Props, 'shown'>) => {
  const t = useTexts(newslettersTexts)
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t('column.subject')}
      value={String(value)}
      onChange={(next) => onChange(next === '2' ? 2 : 1)}
      data={[
        { value: '1', label: shown.subject },
        { value: '2', label: shown.secondSubject },
      ]}
    />
  )
}

const Test = ({ send }: { send: () => Promise<{ email: string; url: string }> }) => {
  const t = useTexts(newslettersTexts)
  const words = { test: t('test.send'), tested: (email: string) => t('test.sent', { email }), look: t('test.look') }
  return <TestMail words={words} send={send} />
}
