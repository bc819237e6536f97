export { ProductsList } from '../ProductsScreen.tsx'
