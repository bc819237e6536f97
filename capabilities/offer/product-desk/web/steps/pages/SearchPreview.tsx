import { useState } from 'react'
import type { FormState } from '#platform/web/form/useForm.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { cutAt, searchLookOf, shownLengths } from '#capabilities/offer/catalog/rules/search-look.ts'
import { productDeskTexts } from '../../../texts.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'

/** How the page looks in the results of a search engine and as a link that was shared. */
export const SearchPreview = ({ product, form }: { product: EditedProduct; form: FormState }) => {
  const t = useTexts(productDeskTexts)
  const [words, setWords] = useState({ searchTitle: product.searchTitle, searchDescription: product.searchDescription })
  form.mantine.watch('searchTitle', ({ value }) =>
    setWords((all) => ({ ...all, searchTitle: String(value ?? '').trim() })),
  )
  form.mantine.watch('searchDescription', ({ value }) =>
    setWords((all) => ({ ...all, searchDescription: String(value ?? '').trim() })),
  )
  const look = searchLookOf({ ...product, ...words }, product.sellerName)
  const { host, pathname } = new URL(product.shopUrl)
  const picture = product.sharePicture ?? product.covers[0]
  return (
    <div className="k-looks">
      <figure className="k-look" aria-label={t('pages.search_look')}>
        <figcaption>{t('pages.search_look')}</figcaption>
        <span className="k-look-host">
          {host}
          {pathname.replaceAll('/', ' › ')}
        </span>
        <b>{cutAt(look.title, shownLengths.title)}</b>
        <span>{cutAt(look.description, shownLengths.description)}</span>
      </figure>
      <figure className="k-look" aria-label={t('pages.share_look')}>
        <figcaption>{t('pages.share_look')}</figcaption>
        {picture && <img src={picture.url} alt="" width={picture.width} height={picture.height} />}
        <span className="k-look-host">{host}</span>
        <b>{cutAt(look.shareTitle, shownLengths.title)}</b>
        <span>{cutAt(look.description, shownLengths.description)}</span>
      </figure>
    </div>
  )
}
