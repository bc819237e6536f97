import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { pickLocale } from '#platform/shared/texts.ts'
import { api } from '#platform/web/client.ts'
import { LoadedOnce } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { LetterWriter } from '#capabilities/offer/content-blocks/web/editor/index.ts'
import { editOwnMail, sendTestMail, showOwnMail, showProduct } from '#capabilities/offer/catalog/contract.ts'
import { mailPlaceholders } from '#capabilities/offer/catalog/rules/mail-words.ts'
import { stepPath } from '#capabilities/offer/catalog/rules/steps.ts'
import { productDeskTexts } from '../../texts.ts'

/** The seller's own mail after a purchase in one language, written in the builder of pages and lessons. */
export default function WriteOwnMailScreen() {
  const { id = '', locale } = useParams()
  const t = useTexts(productDeskTexts)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const at = { id, locale: pickLocale(locale) }
  const mayChange = useSession().can('catalog.change')
  const leave = async () => {
    const product = await api(showProduct, { id })
    await queries.invalidateQueries({ queryKey: [showProduct.path] })
    await navigate(stepPath({ id: Number(id), form: product.form }, 'delivery'))
  }
  return (
    <LoadedOnce key={`${id} ${at.locale}`} endpoint={showOwnMail} input={at}>
      {(shown, reread) => (
        <LetterWriter
          draftKey={`own-mail-${id}-${at.locale}`}
          {...{ shown, mayChange }}
          fields={mailPlaceholders}
          conflict="catalog.changed_meanwhile"
          edit={(change) => api(editOwnMail, { ...at, ...change })}
          show={() => api(showOwnMail, at)}
          test={async () => {
            await api(editOwnMail, at)
            return api(sendTestMail, at)
          }}
          onReload={reread}
          onDone={() => void leave()}
          about={<p>{t('ownMail.about')}</p>}
        />
      )}
    </LoadedOnce>
  )
}
