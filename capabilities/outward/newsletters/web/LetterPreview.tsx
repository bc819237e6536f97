import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/web/Loaded.tsx'
import { readList } from '#platform/web/list/read-list.ts'
import { useLocale, useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { MailPreview } from '#capabilities/offer/content-blocks/web/mail/index.ts'
import { contactList } from '#capabilities/shop/opt-ins/contract.ts'
import { previewNewsletter, type ShownNewsletter } from '../contract.ts'
import { newslettersTexts } from '../texts.ts'

/** How many readers one may choose among; whoever is looked for by name is not here. */
const most = 100

type Props = { shown: ShownNewsletter; chosen: string | null; onChoose: (contactId: string | null) => void }

/** The newsletter as the email one of its readers gets. */
export const LetterPreview = ({ shown: { id, audience, people }, chosen, onChoose }: Props) => {
  const t = useTexts(newslettersTexts)
  const locale = useLocale()
  const asked = { ...audience, state: ['confirmed'], per: most }
  const { data } = useQuery({
    queryKey: ['newsletter-readers', asked],
    queryFn: ({ signal }) => readList(contactList, asked, { signal }),
    enabled: useSession().can('opt_ins.read') && people !== null,
  })
  const readers = data?.list ?? []
  const contactId = readers.some(({ id: one }) => String(one) === chosen) ? chosen : null
  return (
    <MailPreview
      locale={locale}
      choice={
        readers.length > 1 && (
          <Select
            label={t('preview.as')}
            placeholder={t('preview.first')}
            value={contactId}
            onChange={onChoose}
            clearable
            searchable
            data={readers.map((row) => ({ value: String(row.id), label: row.email ?? '' }))}
          />
        )
      }
    >
      {(show) => (
        <Loaded endpoint={previewNewsletter} input={{ id, ...(contactId ? { contactId } : {}) }}>
          {show}
        </Loaded>
      )}
    </MailPreview>
  )
}
