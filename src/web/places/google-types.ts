/** As much of the Google maps library as is used here. */
export interface GooglePrediction {
  place_id: string;
  description: string;
}

export interface GooglePlace {
  address_components?: { long_name: string; types: string[] }[];
  geometry?: { location: { lat(): number; lng(): number } };
}

export interface GoogleMaps {
  LatLng: new (lat: number, lng: number) => object;
  places: {
    AutocompleteService: new () => {
      getPlacePredictions(
        request: {
          input: string;
          componentRestrictions: { country: string };
          location: object;
          radius: number;
          types: string[];
        },
        done: (predictions: GooglePrediction[] | null) => void,
      ): void;
    };
    PlacesService: new (attribution: HTMLElement) => {
      getDetails(
        request: { placeId: string; fields: string[] },
        done: (place: GooglePlace | null) => void,
      ): void;
    };
  };
}
