export { OrderParcels } from './OrderParcels.tsx'
export { OwnParcels } from './OwnParcels.tsx'
