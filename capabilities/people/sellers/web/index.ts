export { DetailsToSell } from './DetailsToSell.tsx'
