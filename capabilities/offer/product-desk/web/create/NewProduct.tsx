import { Button, Modal } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Form } from '#platform/web/form/Form.tsx'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { useSession } from '#platform/web/session.tsx'
import { showProfile } from '#capabilities/people/sellers/contract.ts'
import { productDeskTexts } from '../../texts.ts'
import type { Beginnings } from './beginnings.ts'
import { FirstFields } from './FirstFields.tsx'
import { LivePage } from './LivePage.tsx'
import { TypeTiles } from './TypeTiles.tsx'
import { useCreating } from './use-creating.ts'
import '#ui/cabinet-goods.css'
import '#ui/new-product.css'

type Props = { beginnings: Beginnings; onClose: () => void }

/** Asks for the type and what it begins with while its page grows beside; then opens the editor where the type begins. */
export const NewProduct = ({ beginnings, onClose }: Props) => {
  const t = useTexts(productDeskTexts)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('new_product')}
      size="76rem"
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <InOwnMoney beginnings={beginnings} />
    </Modal>
  )
}

/** In the seller's currency, for who may see the account. */
const InOwnMoney = ({ beginnings }: Pick<Props, 'beginnings'>) => {
  const { can } = useSession()
  if (!can('sellers.profile')) return <NewProductForm beginnings={beginnings} />
  return (
    <Loaded endpoint={showProfile} input={{}}>
      {({ currency, isVatLiable }) => (
        <NewProductForm beginnings={beginnings} currency={currency} isGross={isVatLiable !== false} />
      )}
    </Loaded>
  )
}

type FormProps = Pick<Props, 'beginnings'> & { currency?: string; isGross?: boolean }

const NewProductForm = ({ beginnings, currency, isGross = false }: FormProps) => {
  const t = useTexts(productDeskTexts)
  const { seller } = useSession()
  const [isPreviewing, setPreviewing] = useState(false)
  const creating = useCreating()
  const { form, kind, shown } = creating
  const username = seller?.username
  return (
    <Form
      form={form}
      submit={t('create')}
      isWaiting={creating.isBusy}
      beside={
        username && (
          <Button
            className="k-live-button"
            variant="default"
            leftSection={isPreviewing ? <IconPencil size={16} stroke={1.8} /> : <IconEye size={16} stroke={1.8} />}
            onClick={() => setPreviewing(!isPreviewing)}
          >
            {t(isPreviewing ? 'live.back' : 'live.title')}
          </Button>
        )
      }
    >
      <div className="k-new-product" data-previewing={isPreviewing || undefined}>
        <div className="k-new-product-fields">
          <TypeTiles chosen={kind} onChoose={(value) => form.mantine.setFieldValue('form', value)} />
          <FirstFields {...{ creating, currency, isGross }} Beginning={beginnings[kind]} />
        </div>
        {username && (
          <LivePage key={kind} username={username} shown={{ ...shown, form: kind, currency: currency ?? 'eur' }} />
        )}
      </div>
    </Form>
  )
}
