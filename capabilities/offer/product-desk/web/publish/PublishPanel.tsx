import { Button, Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { api } from '#platform/web/client.ts'
import { saveOpenForms } from '#platform/web/form/open-forms.ts'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { publishProduct } from '#capabilities/offer/catalog/contract.ts'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { hindrancesAmong } from '#capabilities/offer/catalog/rules/issues.ts'
import { productDeskTexts } from '../../texts.ts'
import type { ProductIssue } from '#capabilities/offer/catalog/vocabulary.ts'
import { cureOf } from '../issue-links.ts'
import { FirstFiles, FirstPrice } from './first-goods.tsx'
import { Share } from './Share.tsx'

type Cure = ComponentType<{ product: EditedProduct }>
/** Small forms that fix what prevents a product from being sold. */
export type Cures = Readonly<Partial<Record<ProductIssue, Cure>>>

const own: Cures = { no_pricing_plans: FirstPrice, no_digitals: FirstFiles }

/** Everything between a product and its first sale: what is open with its cure, one press, then where to share it. */
export const PublishPanel = ({
  product,
  cures,
  onClose,
}: {
  product: EditedProduct
  cures: Cures
  onClose: () => void
}) => {
  const t = useTexts(productDeskTexts)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(product.published ? 'publish.done' : 'publish.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {product.published ? <Share product={product} /> : <Hindrances product={product} cures={{ ...own, ...cures }} />}
    </Modal>
  )
}

const Hindrances = ({ product, cures }: { product: EditedProduct; cures: Cures }) => {
  const t = useTexts(productDeskTexts)
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const open = hindrancesAmong(product.issues)
  const publish = async () => {
    setSending(true)
    try {
      if (await saveOpenForms()) await api(publishProduct, { id: product.id })
    } catch (error) {
      toastError(error)
    }
    await queries.invalidateQueries()
    setSending(false)
  }
  return (
    <div className="k-stack">
      <p role="status">{t(open.length === 0 ? 'publish.ready' : 'publish.open', { count: open.length })}</p>
      {open.map((issue) => (
        <section key={issue} className="k-panel" aria-labelledby={`cure-${issue}`}>
          <h3 id={`cure-${issue}`}>{t(`publish.${issue as 'no_digitals'}`)}</h3>
          <CureOf issue={issue} product={product} cures={cures} />
        </section>
      ))}
      <div className="k-publish-foot">
        <Button onClick={() => void publish()} loading={isSending}>
          {t('action.publish')}
        </Button>
      </div>
    </div>
  )
}

const CureOf = ({ issue, product, cures }: { issue: ProductIssue; product: EditedProduct; cures: Cures }) => {
  const t = useTexts(productDeskTexts)
  const Small = cures[issue]
  if (Small) return <Small product={product} />
  return (
    <Button component={Link} to={cureOf(issue, { id: Number(product.id), form: product.form })} variant="default">
      {t('publish.mend')}
    </Button>
  )
}
