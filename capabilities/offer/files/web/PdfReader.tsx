import { useTexts } from '#platform/web/locale.tsx'
import { filesTexts } from '../texts.ts'

/** Whether this browser shows PDFs within a page; phones open them in a tab of their own. */
export const readsPdfs = (): boolean => navigator.pdfViewerEnabled && !matchMedia('(pointer: coarse)').matches

/** The browser's own viewer within the page, and a link to open a separate tab. */
export const PdfReader = ({ url, title }: { url: string; title: string }) => {
  const t = useTexts(filesTexts)
  return (
    <div className="f-reader">
      <object data={`${url}#navpanes=0`} type="application/pdf" aria-label={title} />
      <p className="k-small">
        <a href={url} target="_blank" rel="noopener">
          {t('reader.own_tab', { title })}
        </a>
      </p>
    </div>
  )
}
