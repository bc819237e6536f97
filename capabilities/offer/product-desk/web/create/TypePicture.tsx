import type { ProductForm } from '#capabilities/offer/catalog/vocabulary.ts'

/** Each type in two layers on a field of 40 by 40: what is filled with the tint, and the lines over it. */
const drawn: Readonly<Record<ProductForm, { fill: string; lines: string }>> = {
  download: {
    fill: 'M9 5h14l8 8v22H9z',
    lines: 'M9 5h14l8 8v22H9zM23 5v8h8M20 18v11m-4.5-4.5L20 29l4.5-4.5',
  },
  course: {
    fill: 'M5 8h30v18H5z',
    lines: 'M5 8h30v18H5zM17.5 13.5v7l6-3.5zM5 32h9m5 0h16M19 32a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0',
  },
  service: {
    fill: 'M5 7h21v14H14l-5 5v-5H5z',
    lines: 'M5 7h21v14H14l-5 5v-5H5zM10 12h11m-11 4h7M30 15h5v14h-4v5l-5-5h-9v-4',
  },
  membership: {
    fill: 'M5 10h30v21H5z',
    lines: 'M5 10h30v21H5zM16 17a3 3 0 1 1-6 0 3 3 0 0 1 6 0M8.5 26c.8-3 8.2-3 9 0M22 17h8m-8 5h5',
  },
  event: {
    fill: 'M5 11h30v5.5a3.5 3.5 0 0 0 0 7V29H5v-5.5a3.5 3.5 0 0 0 0-7z',
    lines: 'M5 11h30v5.5a3.5 3.5 0 0 0 0 7V29H5v-5.5a3.5 3.5 0 0 0 0-7zM25 12v3m0 3.5v3m0 3.5v3M13 17h7m-7 5h5',
  },
  bundle: {
    fill: 'M6 13l14-7 14 7-14 7z',
    lines: 'M6 13l14-7 14 7-14 7zM6 20l14 7 14-7M6 27l14 7 14-7',
  },
  license_key: {
    fill: 'M19 20a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0',
    lines: 'M19 20a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M19 20h16v5m-6-5v4M12.5 20h.01',
  },
  physical: {
    fill: 'M5 13l15-7 15 7v15l-15 7-15-7z',
    lines: 'M5 13l15-7 15 7v15l-15 7-15-7zM5 13l15 7 15-7M20 20v15M12.5 9.5l15 7V22',
  },
  certificate: {
    fill: 'M5 12h30v6H5zM7.5 18h25v16h-25z',
    lines: 'M5 12h30v6H5zM7.5 18v16h25V18M20 12v22M20 12c-2-6-9-8-9.5-4S16 12 20 12c4 0 9 0 9.5-4S22 6 20 12',
  },
}

export const TypePicture = ({ form }: { form: ProductForm }) => (
  <svg className="k-type-picture" viewBox="0 0 40 40" aria-hidden="true">
    <path d={drawn[form].fill} />
    <path d={drawn[form].lines} />
  </svg>
)
