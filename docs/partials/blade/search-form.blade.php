{{-- The search form. `$search` and `$place` are those of the page's data; either may be nothing. --}}
<div data-widget="property-search">
  <form action="/search" method="get">
    <p><label for="search-channel">I want to</label> <select id="search-channel" name="channel"><option value="sales"{{ ($search['channel'] ?? '') === 'lettings' ? '' : ' selected' }}>Buy</option><option value="lettings"{{ ($search['channel'] ?? '') === 'lettings' ? ' selected' : '' }}>Rent</option></select></p>
    <p><label for="search-place">Location</label> <input id="search-place" name="q" type="text" autocomplete="off" placeholder="Town or postcode" value="{{ $place['name'] ?? '' }}"></p>
    <button type="submit">Search</button>
  </form>
</div>
