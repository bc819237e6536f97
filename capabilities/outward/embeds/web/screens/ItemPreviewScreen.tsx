import { useParams } from 'react-router'
import type { ClientOutput } from '#platform/shared/contract.ts'
import { useArea } from '#platform/web/area-path.ts'
import { Loaded } from '#platform/web/Loaded.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { PageHead } from '#platform/web/PageHead.tsx'
import { showItem } from '../../contract.ts'
import { embedsTexts } from '../../texts.ts'
import { ItemPreview } from './ItemPreview.tsx'

/** An item at work, and how often it was seen and followed. */
export default function ItemPreviewScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded endpoint={showItem} input={{ id }}>
      {(item) => <Preview item={item} />}
    </Loaded>
  )
}

const Preview = ({ item }: { item: ClientOutput<typeof showItem> }) => {
  const t = useTexts(embedsTexts)
  const { to } = useArea()
  return (
    <div className="k-stack">
      <PageHead
        title={t('preview.of', { name: item.name })}
        text={t('preview.text')}
        back={{ to: to('embeddable_items'), text: t('back') }}
        actions={[{ key: 'edit', text: t('action.edit'), to: () => to(`embeddable_items/${item.id}/edit`) }]}
      />
      <ItemPreview item={item} />
      <section className="k-panel k-stack" aria-labelledby="days">
        <h2 id="days">{t('days.title')}</h2>
        {item.days.length === 0 ? (
          <p className="k-second">{t('days.none')}</p>
        ) : (
          <div className="k-table-scroll">
            <table className="k-table">
              <thead>
                <tr>
                  <th scope="col">{t('days.day')}</th>
                  <th scope="col">{t('column.viewsCount')}</th>
                  <th scope="col">{t('column.clicksCount')}</th>
                </tr>
              </thead>
              <tbody>
                {item.days.map(({ day, views, clicks }) => (
                  <tr key={day}>
                    <th scope="row">{day}</th>
                    <td>{views}</td>
                    <td>{clicks}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  )
}
