{{-- The head of a home's page. `$home` is the `property` of the page's data. --}}
@if (count($home['photos'] ?? []) > 0)
<div class="home-gallery" data-widget="property-gallery">
  <a href="#/property-images"><img src="{{ str_replace('_x_', '1200x800', $home['photos'][0]['url']) }}" width="1200" height="800" alt="{{ $home['photos'][0]['imageAlt'] ?? '' }}" fetchpriority="high"></a>
</div>
@endif
<h1>{{ $home['display_address'] ?? '' }}</h1>
<p class="home-price">{{ $home['price'] ?? '' }}{{ in_array($home['status'] ?? 'For sale', ['For sale', 'To let']) ? '' : ' · ' . $home['status'] }}</p>
<div class="home-heart" data-widget="save-property" data-property-id="{{ $home['property_id'] }}" data-words></div>
<p class="home-facts">{{ $home['propertyType'] ?? '' }}{{ (int) ($home['bedrooms'] ?? 0) > 0 ? ' · ' . $home['bedrooms'] . ((int) $home['bedrooms'] === 1 ? ' bedroom' : ' bedrooms') : '' }}{{ (int) ($home['bathrooms'] ?? 0) > 0 ? ' · ' . $home['bathrooms'] . ((int) $home['bathrooms'] === 1 ? ' bathroom' : ' bathrooms') : '' }}{{ ($home['tenure'] ?? '') === '' ? '' : ' · ' . $home['tenure'] }}</p>
<div class="home-actions" data-widget="property-actions" data-load="visible">
  <a href="#/book-a-viewing">Book a viewing</a>
  @if (count($home['photos'] ?? []) > 1)
  <a href="#/property-images">{{ count($home['photos']) }} pictures</a>
  @endif
  @if (count($home['floorplans'] ?? []) > 0)
  <a href="#/floorplan">Floorplan</a>
  @endif
  @if (count($home['epcCharts'] ?? []) > 0)
  <a href="#/epc-chart">EPC</a>
  @endif
  <a href="#/contact-office">Ask the agent</a>
</div>
