import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { SavedLink, Uploads, useSend } from '#capabilities/offer/product-desk/web/index.ts'
import { editTicketDesign, showTicketDesign } from '../../contract/design.ts'
import { admissionTexts } from '../../texts.ts'

type Design = ClientOutput<typeof showTicketDesign>

/** Step `design` of an event: how its tickets look on paper. */
export const TicketDesignStep = ({ product }: { product: EditedProduct }) => (
  <Loaded endpoint={showTicketDesign} input={{ id: product.id }}>
    {(design) => <Step id={product.id} design={design} />}
  </Loaded>
)

const Step = ({ id, design }: { id: string | number; design: Design }) => {
  const t = useTexts(admissionTexts)
  const { colour, words, showsPrice } = design
  const form = useForm({
    endpoint: editTicketDesign,
    texts: admissionTexts,
    prefix: 'design',
    initial: { id, colour, words, showsPrice } as Partial<ClientInput<typeof editTicketDesign>>,
  })
  return (
    <div className="k-stack">
      <p className="k-second">
        {t('design.text')}{' '}
        <SavedLink href={`/v1/cabinet/products/${id}/ticket_design/preview.pdf`}>
          {t('design.preview')} <IconExternalLink size={14} stroke={1.8} aria-hidden="true" />
        </SavedLink>
      </p>
      <Form form={form} autosave={{ onLeave: ['colour'] }}>
        <FormField kind="colour" name="colour" required />
        <FormField kind="textarea" name="words" rows={4} />
        <FormField kind="switch" name="showsPrice" />
      </Form>
      <Picture id={id} picture={design.picture} />
    </div>
  )
}

const Picture = ({ id, picture }: { id: string | number; picture: Design['picture'] }) => {
  const t = useTexts(admissionTexts)
  const send = useSend()
  const save = (pictureFileId: string | number | null) => send(() => api(editTicketDesign, { id, pictureFileId }))
  return (
    <section className="k-panel" aria-labelledby="ticket-picture">
      <h3 id="ticket-picture">{t('design.picture')}</h3>
      {picture ? (
        <img
          className="k-strip"
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={t('design.picture')}
        />
      ) : (
        <p className="k-second">{t('design.no_picture')}</p>
      )}
      {picture && (
        <p>
          <Button variant="default" size="xs" onClick={() => void save(null)}>
            {t('design.remove_picture')}
          </Button>
        </p>
      )}
      <Uploads
        kind="image"
        text={t('design.add_picture')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onUploaded={([file]) => save(file ? file.id : null)}
      />
    </section>
  )
}
