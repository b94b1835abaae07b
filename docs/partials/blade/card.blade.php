{{-- A home of a list, in a marker data-widget="own-cards". `$home` is as the host writes it in lists. --}}
<li class="own-card" data-property-id="{{ $home['property_id'] }}">
  <div class="own-card-picture">
    @if (count($home['photos'] ?? []) > 0)
    <a href="{{ $home['property_url'] ?? '' }}" data-photos tabindex="-1" aria-hidden="true">
      @foreach ($home['photos'] ?? [] as $photo)
      <img src="{{ str_replace('_x_', '600x400', $photo['url']) }}" width="600" height="400" alt="{{ $photo['imageAlt'] ?? '' }}" loading="lazy">
      @endforeach
    </a>
    @endif
  </div>
  <h3 id="home-{{ $home['property_id'] }}"><a href="{{ $home['property_url'] ?? '' }}">{{ $home['display_address'] ?? '' }}</a></h3>
  <p class="own-card-price" data-price>{{ $home['price'] ?? '' }}</p>
  <p class="own-card-facts">{{ $home['propertyType'] ?? '' }}{{ (int) ($home['bedrooms'] ?? 0) > 0 ? ' · ' . $home['bedrooms'] . ((int) $home['bedrooms'] === 1 ? ' bedroom' : ' bedrooms') : '' }}{{ in_array($home['status'] ?? 'For sale', ['For sale', 'To let']) ? '' : ' · ' . $home['status'] }}</p>
  <button class="own-card-heart" type="button" data-save aria-label="Save property" aria-describedby="home-{{ $home['property_id'] }}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20.5C5.5 16 3 12.6 3 9a4.6 4.6 0 0 1 9-1.6A4.6 4.6 0 0 1 21 9c0 3.6-2.5 7-9 11.5Z"/></svg></button>
</li>
