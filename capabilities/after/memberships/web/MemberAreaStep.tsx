import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientOutput, ClientInput } from '#platform/shared/contract.ts'
import { api } from '#platform/web/client.ts'
import { Form } from '#platform/web/form/Form.tsx'
import { FormField } from '#platform/web/form/FormField.tsx'
import { useForm } from '#platform/web/form/useForm.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { toastError } from '#platform/web/toast.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { EditedProduct } from '#capabilities/offer/catalog/contract/product.ts'
import { Uploads } from '#capabilities/offer/product-desk/web/index.ts'
import { editMemberArea, showMemberArea } from '../contract.ts'
import { readColour } from '#platform/shared/colour.ts'
import { inkOn } from '#platform/shared/ink-on.ts'
import { membershipsTexts } from '../texts.ts'
import { areaLayouts, areaVisibilities } from '../vocabulary.ts'

type Area = ClientOutput<typeof showMemberArea>

/** The page of a membership: its address, its looks, who sees it. */
export const MemberAreaStep = ({ product }: { product: EditedProduct }) => (
  <Loaded endpoint={showMemberArea} input={{ id: product.id }}>
    {(area) => <Step id={product.id} name={product.name} area={area} />}
  </Loaded>
)

const Step = ({ id, name, area }: { id: string | number; name: string; area: Area }) => {
  const t = useTexts(membershipsTexts)
  const { path, visibility, layout, title, welcome, pageColor, accentColor } = area
  const [colours, setColours] = useState({ pageColor: pageColor ?? '', accentColor: accentColor ?? '' })
  const form = useForm({
    endpoint: editMemberArea,
    texts: membershipsTexts,
    prefix: 'area',
    initial: {
      id,
      path,
      visibility,
      layout,
      title,
      welcome,
      pageColor: pageColor ?? '',
      accentColor: accentColor ?? '',
    } as Partial<ClientInput<typeof editMemberArea>>,
  })
  form.mantine.watch('pageColor', ({ value }) => setColours((all) => ({ ...all, pageColor: String(value ?? '') })))
  form.mantine.watch('accentColor', ({ value }) => setColours((all) => ({ ...all, accentColor: String(value ?? '') })))
  return (
    <div className="k-stack">
      <p className="k-second">
        {t('area.text')}{' '}
        <a href={new URL(area.url).pathname} target="_blank" rel="noreferrer">
          {t('area.open')} <IconExternalLink size={14} stroke={1.8} aria-hidden="true" />
        </a>
      </p>
      <Form form={form} autosave={{ onLeave: ['path', 'pageColor', 'accentColor'] }}>
        <div className="k-form-wide">
          <FormField kind="text" name="path" required />
          <FormField kind="select" name="visibility" required options={optionsOf(t, 'visibility', areaVisibilities)} />
          <FormField kind="select" name="layout" required options={optionsOf(t, 'layout', areaLayouts)} />
        </div>
        <FormField kind="text" name="title" />
        <FormField kind="textarea" name="welcome" rows={4} />
        <div className="k-form-wide">
          <FormField kind="colour" name="pageColor" />
          <FormField kind="colour" name="accentColor" placeholder="#404ed5" />
        </div>
        <Preview title={title || name} {...colours} />
      </Form>
      <Logo id={id} area={area} />
    </div>
  )
}

/** How heading and button read on the chosen colours. */
const Preview = ({ title, pageColor, accentColor }: { title: string; pageColor: string; accentColor: string }) => {
  const t = useTexts(membershipsTexts)
  const on = (typed: string) => {
    const colour = readColour(typed)
    return colour ? { background: colour, color: inkOn(colour) } : {}
  }
  return (
    <figure className="k-panel" style={on(pageColor)} aria-label={t('area.preview')}>
      <strong>{title}</strong>
      <p>
        <span style={{ display: 'inline-block', padding: '.35rem .8rem', borderRadius: 8, ...on(accentColor) }}>
          {t('page.join')}
        </span>
      </p>
    </figure>
  )
}

const Logo = ({ id, area }: { id: string | number; area: Area }) => {
  const t = useTexts(membershipsTexts)
  const queries = useQueryClient()
  const save = async (logoFileId: string | number | null) => {
    try {
      await api(editMemberArea, { id, logoFileId })
      await queries.invalidateQueries()
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <section className="k-panel" aria-labelledby="logo">
      <h3 id="logo">{t('area.logo')}</h3>
      {area.logo ? (
        <img src={area.logo.variants[0]?.webp ?? area.logo.url} alt={t('area.logo')} style={{ maxHeight: 64 }} />
      ) : (
        <p className="k-second">{t('area.no_logo')}</p>
      )}
      {area.logo && (
        <p>
          <Button variant="default" size="xs" onClick={() => void save(null)}>
            {t('area.remove_logo')}
          </Button>
        </p>
      )}
      <Uploads
        kind="image"
        text={t('area.add_logo')}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        onUploaded={([file]) => save(file ? file.id : null)}
      />
    </section>
  )
}
